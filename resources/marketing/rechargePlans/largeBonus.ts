/** True if a bonus is more likely an error than meant: more than twice the amount. Source: domain A15. */
export const isLargeBonus = (plan: {
  /** Fen. */
  readonly money: number;
  readonly give_money: number;
}): boolean => plan.money > 0 && plan.give_money > 2 * plan.money;
