/** What this browser keeps: nothing that is needed, and it may be refused. */

export function kept<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`ludarium.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`ludarium.${name}`, JSON.stringify(value));
  } catch {
    // Private windows refuse; then it lasts as long as the page.
  }
}
