import { expressionBuilder } from 'kysely';
import type { Tables } from '../db/index.ts';
import type { CommandContext } from './handle.ts';

/** Actor of a command on an order, a payment or a refund. */
export type OrderActor = {
  readonly type: 'member' | 'admin' | 'system' | 'gateway';
  /** 0 for `system` and `gateway`. */
  readonly id: number;
  readonly name: string;
};

export const adminActor = ({ admin }: Pick<CommandContext, 'admin'>): OrderActor => ({
  type: 'admin',
  id: admin.id,
  name: admin.username,
});

export const systemActor: OrderActor = { type: 'system', id: 0, name: 'system' };

export const gatewayActor: OrderActor = { type: 'gateway', id: 0, name: 'gateway' };

export const memberActor = ({
  id,
  username,
}: {
  readonly id: number;
  readonly username: string;
}): OrderActor => ({ type: 'member', id, name: username });

/** The actor as ledgers name it: `admin:1`, `member:41`, `system`. */
export const ledgerActor = ({ type, id }: OrderActor): string =>
  id === 0 ? type : `${type}:${id}`;

const { fn, selectFrom, val } = expressionBuilder<Tables>();

/** Name of an actor in a log: staff by their nickname. */
export const loggedName = ({ type, id, name }: OrderActor) =>
  type === 'admin'
    ? fn.coalesce(selectFrom('admin').select('nickname').where('id', '=', id), val(name))
    : val(name);
