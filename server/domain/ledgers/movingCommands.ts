import type { OrderActor } from '../actors.ts';

/**
 * Every command that moves a balance, points, or money back to a payer. The functions of the ledgers take no
 * other: a new command has to stand here first.
 *
 * - `staff`: an admin decides what moves. Only {@link judge} lets it through, which counts it.
 * - `deadline`: a job decides in place of staff, within the limit of one admin.
 * - `decided`: carries out what was judged before, or was a second admin's to decide.
 * - `rule`: the amount follows from what a member did or a gateway reports. Staff never run it.
 */
export const movingCommands = {
  'shop_user.balance': 'staff',
  'shop_user.score': 'staff',
  'user_money_log.add': 'staff',
  'user_score_log.add': 'staff',
  'shop_money_log.correct': 'staff',
  'shop_order.close': 'staff',
  'shop_order.approveCancel': 'staff',
  'shop_order.refund': 'staff',
  // The transfer is for goods that are sold out: it goes back.
  'shop_order.confirmPay': 'staff',
  'shop_refund.agree': 'staff',
  'recharge_order.confirmPay': 'staff',
  'recharge_order.refund': 'staff',

  'refund.agreeDue': 'deadline',

  'balance_approval.approve': 'decided',
  // Money of an agreed refund: goods are back, a transfer is made, a gateway is asked again.
  'refund.pay': 'decided',
  // Money of a payment that a gateway did not send back, once more.
  'payment.retry': 'decided',
  // The points that an ended order was paid with, and those that it gave. Money is judged apart.
  'order.end': 'decided',

  'order.place': 'rule',
  'order.pay': 'rule',
  'order.receive': 'rule',
  'order.complete': 'rule',
  'recharge.pay': 'rule',
  'payment.surplus': 'rule',
  'coupon.exchange': 'rule',
  'member.checkIn': 'rule',
} as const;

export type MovingCommand = keyof typeof movingCommands;

type OfKind<Kind> = {
  [C in MovingCommand]: (typeof movingCommands)[C] extends Kind ? C : never;
}[MovingCommand];

/** Commands by which staff decide what moves. */
export type StaffCommand = OfKind<'staff'>;

/** Commands that are judged before anything moves. */
export type JudgedCommand = OfKind<'staff' | 'deadline'>;

const allowed = Symbol('allowed');

/** A command that may move value now, and its actor. Made by `judge`, {@link decided} and {@link byRule} alone. */
export type AllowedMove = {
  readonly command: MovingCommand;
  readonly actor: OrderActor;
  readonly [allowed]: true;
};

/** For `judge`, which alone may let a judged command through. */
export const afterJudging = (command: JudgedCommand, actor: OrderActor): AllowedMove =>
  move(command, actor);

/** Carries out what was decided before. */
export const decided = (command: OfKind<'decided'>, actor: OrderActor): AllowedMove =>
  move(command, actor);

/**
 * Moves what a rule says.
 *
 * @throws {Error} for an admin, whose commands are judged
 */
export function byRule(command: OfKind<'rule'>, actor: OrderActor): AllowedMove {
  if (actor.type === 'admin') throw new Error(`${command}: what an admin moves is judged`);
  return move(command, actor);
}

const move = (command: MovingCommand, actor: OrderActor): AllowedMove => ({
  command,
  actor,
  [allowed]: true,
});
