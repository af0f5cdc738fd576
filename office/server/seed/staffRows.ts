type Rule = { readonly id: number; readonly pid: number; readonly name: string };

/** Ids of the rules with these names, and of those above them; `office/*`: a rule and all below it. */
export function grantedRules(rules: readonly Rule[], grants: readonly string[]): readonly number[] {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const held = new Set<number>();
  const hold = (rule: Rule | undefined): void => {
    if (!rule || held.has(rule.id)) return;
    held.add(rule.id);
    hold(byId.get(rule.pid));
  };
  for (const rule of rules) if (grants.some((grant) => holds(grant, rule.name))) hold(rule);
  return [...held];
}

const holds = (grant: string, name: string): boolean =>
  grant.endsWith('/*')
    ? name === grant.slice(0, -2) || name.startsWith(grant.slice(0, -1))
    : name === grant;
