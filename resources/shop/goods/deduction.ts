/** Time at which stock is deducted: with the order, or once it is paid. Orders keep it with each line. */
export const deductTypes = { at_order: [1], at_payment: [2] } as const;

/** `none`: made to order, so that nothing is taken, reserved or given back. */
export const lineDeductTypes = { ...deductTypes, none: [3] } as const;
export type LineDeductType = (typeof lineDeductTypes)[keyof typeof lineDeductTypes][0];
