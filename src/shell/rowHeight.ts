import type { Config, Stored } from '../client/index.ts';
import type { DensityChoice } from '../ui/index.ts';
import { arrange, readArrangement } from './arrangement.ts';

/** Row height is kept with all else a person has arranged; lists offer to change it. */
export const rowHeightOf = (config: Stored<Config>): DensityChoice => ({
  get: () => readArrangement(config.get()).density,
  set: (density) => arrange(config, { density }),
  subscribe: config.subscribe,
});
