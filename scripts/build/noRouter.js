// In place of the router provider that ra-core falls back to: ours is always given, and ra-core's
// brings a hash router of 17 kB.
export const reactRouterProvider = undefined;
