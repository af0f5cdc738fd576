const resources = {
  admin: 'admin',
  member: 'user',
  gateway: undefined,
  system: undefined,
} as const;
const types = ['admin', 'member', 'gateway', 'system'] as const;
type ActorType = (typeof types)[number];

/** Reads an actor as ledgers name it: `admin:3`, `member:41`, `gateway`; anything else is the system. */
export function readActor(actor: string) {
  const [kind, id] = actor.split(':');
  const type: ActorType = types.find((each) => each === kind) ?? 'system';
  return { type, resource: resources[type], id: Number(id ?? 0) };
}
