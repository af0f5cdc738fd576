/** When the stock of a goods goes down: with the order, or once it is paid. Orders keep it with each line. */
export const deductTypes = { at_order: [1], at_payment: [2] } as const;
