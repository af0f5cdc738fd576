export type Scale = object;
export const seedScale = () => undefined;
