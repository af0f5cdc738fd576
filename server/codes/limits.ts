/** What a code is good for, and how often one may be asked for. Source: contract 3.6, security T13 and T55. */
export const codeLimits = {
  seconds: 600,
  tries: 5,
  /** One target gets a code for one event every so many seconds. */
  pauseSeconds: 60,
  hourPerTarget: 5,
  dayPerTarget: 10,
  hourPerOrigin: 20,
  dayPerOrigin: 60,
  /** Of one channel in all: what a day of messages may cost. */
  dayInAll: 5_000,
} as const;

export const hour = 3_600;
export const day = 86_400;
