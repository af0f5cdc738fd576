/** How the field of an address is typed and filled in. */
export const addressInput = {
  email: { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  mobile: { type: 'tel', autoComplete: 'tel-national' },
} as const;
