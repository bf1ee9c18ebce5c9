/** Values in localStorage. The client also works without it: private windows may refuse access. */

export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`ludarium.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): void {
  try {
    localStorage.setItem(`ludarium.${name}`, JSON.stringify(value));
  } catch {
    // Refused: the value is lost when the page is closed.
  }
}
