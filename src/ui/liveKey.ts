/** The state of the live channel, for those who are told of progress while it is `connected`. */
export const liveKey = ['live'] as const;
