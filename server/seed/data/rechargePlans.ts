/** Plans of the demo: amount and bonus in fen. Those that are not for sale any more were never bought. */
export const plans = [
  { name: '充 200 送 10', name_en: 'Top up 200, get 10 extra', money: 200_00, bonus: 10_00 },
  { name: '充 300 送 20', name_en: 'Top up 300, get 20 extra', money: 300_00, bonus: 20_00 },
  { name: '充 500 送 50', name_en: 'Top up 500, get 50 extra', money: 500_00, bonus: 50_00 },
  {
    name: '充 1000 送 120',
    name_en: 'Top up 1,000, get 120 extra',
    money: 1_000_00,
    bonus: 120_00,
  },
] as const;

/** Bonus of the shop for a top-up of this amount. */
export const bonusOf = (amount: number): number =>
  plans.find(({ money }) => money === amount)?.bonus ?? 0;

export const rechargeBiz = (id: number) => ({
  type: 'recharge',
  id,
  no: `C${String(id * 7_919).padStart(10, '0')}`,
});
