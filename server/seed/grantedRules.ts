type Rule = { readonly id: number; readonly name: string };

/**
 * Ids of the rules of the granted nodes (`shop/*` is everything below), with the pages and folders
 * above them, without which no menu shows them.
 */
export function grantedRules(rules: readonly Rule[], grants: readonly string[]): readonly number[] {
  const held = rules.filter(({ name }) => grants.some((grant) => holds(grant, name)));
  const above = new Set(held.flatMap(({ name }) => foldersOf(name)));
  return rules.flatMap(({ id, name }) =>
    held.some((rule) => rule.id === id) || above.has(name) ? [id] : [],
  );
}

const holds = (grant: string, name: string): boolean =>
  grant.endsWith('/*') ? name.startsWith(grant.slice(0, -1)) : name === grant;

/** `a/b/c` lies below `a` and `a/b`. */
const foldersOf = (name: string): readonly string[] => {
  const parts = name.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
};
