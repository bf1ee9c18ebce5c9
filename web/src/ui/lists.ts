/** Items grouped by a key, in the order in which the keys first appear. */
export function grouped<K, V>(items: readonly V[], name: (item: V) => K): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const group = groups.get(name(item));
    if (group) group.push(item);
    else groups.set(name(item), [item]);
  }
  return groups;
}
