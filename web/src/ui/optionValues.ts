/** The options of a table as values. */
import type { OptionValues } from "../net/api";
import type { OptionForm } from "../net/wire";

/** The options of a table, read from its text: "board=7,sneakyrogue". */
export function optionValues(text: string, forms: readonly OptionForm[]): OptionValues {
  const found: OptionValues = {};
  for (const part of text.split(",")) {
    const [name = "", ...rest] = part.split("=");
    const form = forms.find((one) => one.name === name);
    const value = rest.join("=");
    if (form) found[name] = rest.length === 0 ? true : read(form, value);
  }
  return found;
}

function read({ kind, values }: OptionForm, value: string): boolean | number | string {
  const listed = values.find((one) => String(one) === value);
  return listed ?? (kind === "number" ? Number(value) : value);
}
