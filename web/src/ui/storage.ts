/** Values kept in localStorage. The client works without: private windows may refuse it. */

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
    // Refused: then it lasts as long as the page.
  }
}
