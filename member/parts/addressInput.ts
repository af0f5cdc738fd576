/** Input attributes of an address by channel. */
export const addressInput = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', autoComplete: 'tel-national' },
} as const;
