// Replaces the router provider that ra-core falls back to: this program always passes its own, and ra-core's
// brings a hash router of 17 kB.
export const reactRouterProvider = undefined;
