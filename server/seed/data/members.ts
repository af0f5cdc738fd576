export const memberGroup = { name: '默认分组', name_en: 'Everybody' } as const;

/** The member of the demo whom one can sign in as. */
export const memberAccount = { username: 'member', email: 'member@example.com' } as const;
