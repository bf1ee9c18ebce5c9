/** A value that is passed on only when it changes, so that a tap doesn't wake all that is drawn from a scene that stays the same. */
export function latched<T>(get: () => T): { readonly current: T } {
  let value = $state.raw(get());
  $effect.pre(() => {
    value = get();
  });
  return {
    get current() {
      return value;
    },
  };
}
