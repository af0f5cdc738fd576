import { type Caller, createCalls, type Data, numberIn, rowsIn } from './calls.ts';

/** A synthetic member, signed in, with an address. */
export type DemoMember = {
  readonly id: number;
  readonly call: Caller;
  readonly addressId: number;
};

export type DemoShop = {
  readonly counts: Calls['counts'];
  readonly acknowledged: Calls['acknowledged'];
  readonly visitor: Caller;
  readonly staff: Caller;
  readonly members: readonly DemoMember[];
  readonly carrierId: number;
  /** Id of the return address. */
  readonly returnId: number;
  /** The address of the sandbox, when the shop has one. */
  readonly sandbox: string | undefined;
  /** Another sales channel of the shop, if it has one. */
  readonly channel: Channel | undefined;
};

export type Channel = { readonly name: string; readonly key: string };

type Calls = ReturnType<typeof createCalls>;

type Opening = {
  readonly url: () => string;
  readonly username: string;
  readonly password: string;
  /** Minimum number of members. */
  readonly members: number;
  readonly sandbox?: string | undefined;
  readonly channel?: Channel | undefined;
};

const memberPassword = 'paper-kite-17';

/**
 * Signs staff and synthetic members in; members that are not there yet are added by staff.
 *
 * @throws when the shop asks for a captcha, or the account is not right
 */
export async function openDemoShop(opening: Opening): Promise<DemoShop> {
  const calls = createCalls(opening.url);
  const staff = await calls.staff(opening.username, opening.password);
  const carriers = await staff.get('/admin/shop.delivery.Company/index', { limit: 1 });
  const members = [];
  for (let n = 1; n <= opening.members; n++)
    members.push(await demoMember(calls, staff, `buyer${String(n).padStart(3, '0')}`));
  return {
    counts: calls.counts,
    acknowledged: calls.acknowledged,
    visitor: calls.visitor,
    staff,
    members,
    carrierId: numberIn(rowsIn(carriers)[0], 'id'),
    returnId: await returnAddress(staff),
    sandbox: opening.sandbox,
    channel: opening.channel,
  };
}

async function demoMember(calls: Calls, staff: Caller, username: string): Promise<DemoMember> {
  const account = { username, nickname: username, password: memberPassword, group_id: 1 };
  // Refused when the account is there from an earlier run.
  await staff.post('/admin/user.User/add', account);
  const call = await calls.member(username, memberPassword);
  const profile = await call.get('/api/account/overview');
  const found = await call.get('/api/shop.Address/index');
  const kept = numberIn(rowsIn(found)[0], 'id');
  const id = numberIn(await memberRow(staff, username), 'id');
  await call.get('/api/account/balance');
  await call.get('/api/account/integral');
  const addressId = kept || numberIn(await call.post('/api/shop.Address/add', address), 'id');
  if (profile['error'] !== undefined || id === 0) throw new Error(`no member ${username}`);
  return { id, call, addressId };
}

const address = {
  consignee: '林知夏',
  mobile: '13900003602',
  area: { codes: ['330000', '330100', '330106'] },
  address: '文三路 478 号',
  is_default: 1,
};

const memberRow = async (staff: Caller, username: string): Promise<Data | undefined> =>
  rowsIn(
    await staff.get('/admin/user.User/index', {
      'search[0][field]': 'username',
      'search[0][operator]': 'eq',
      'search[0][val]': username,
    }),
  )[0];

/** Returns go to the first address for them; the demo has one. */
async function returnAddress(staff: Caller): Promise<number> {
  const found = await staff.get('/admin/shop.delivery.Address/index', { limit: 50 });
  return numberIn(
    rowsIn(found).find(({ type }) => Number(type) >= 2),
    'id',
  );
}
