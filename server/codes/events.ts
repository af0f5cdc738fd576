/** What a code may be asked for, and whether an account must have the target, or none may. Source: contract 3.6, 3.7. */
export const events = {
  email: {
    user_register: 'free',
    user_change_email: 'free',
    user_retrieve_pwd: 'known',
    user_email_verify: 'own',
  },
  mobile: {
    user_register: 'free',
    user_change_mobile: 'free',
    user_retrieve_pwd: 'known',
    user_mobile_verify: 'own',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Needs>>>>;

/** `own`: only whoever is signed in asks for it, for what is theirs. */
export type Needs = 'free' | 'known' | 'own';
export type Channel = keyof typeof events;

export const needsOf = (channel: Channel, event: string): Needs | undefined => {
  const known: Readonly<Record<string, Needs>> = events[channel];
  return Object.hasOwn(known, event) ? known[event] : undefined;
};
