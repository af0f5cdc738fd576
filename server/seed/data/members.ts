export const memberGroup = '默认分组';

/** The member of the demo whom one can sign in as. */
export const memberAccount = { username: 'member', email: 'member@example.com' } as const;
