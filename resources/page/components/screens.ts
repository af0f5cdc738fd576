import type { OwnScreens } from '../../../src/ui/index.ts';
import { UsedCount } from './UsedCount.tsx';

/** The count of a component's pages leads to them. */
export const screens: OwnScreens = { texts: ['pageUses'], cells: { used_count: UsedCount } };
