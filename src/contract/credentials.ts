// Source: specification 5. Apart from the other limits: the login page needs these alone.

export const account = { min: 3, max: 15, pattern: /^[A-Za-z]\w*$/ } as const;
export const password = { min: 6, max: 32, forbidden: ['&', '<', '>', '"', "'"] } as const;
