import type { Db, Tx } from '../../db/index.ts';

/** Setting that names the domains to which exports may be mailed. */
export type ExportDomains = {
  setting(name: 'export_domains'): Promise<string>;
};

/**
 * The addresses to which no export may be mailed: those outside of the allowed domains that belong to no enabled
 * admin. Without allowed domains only admins receive exports.
 */
export async function foreignAddresses(
  db: Db | Tx,
  addresses: readonly string[],
  { setting }: ExportDomains,
): Promise<readonly string[]> {
  const domains = new Set(
    (await setting('export_domains'))
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((each) => each.toLowerCase()),
  );
  const outside = addresses.filter((each) => !domains.has(domainOf(each)));
  if (outside.length === 0) return [];
  const staff = await db
    .selectFrom('admin')
    .select((eb) => eb.fn<string>('lower', ['email']).as('address'))
    .where('status', '=', '1')
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['email']),
        'in',
        outside.map((each) => each.toLowerCase()),
      ),
    )
    .execute();
  const own = new Set(staff.map(({ address }) => address));
  return outside.filter((each) => !own.has(each.toLowerCase()));
}

const domainOf = (address: string): string => (address.split('@').at(-1) ?? '').toLowerCase();
