import type { OwnScreens } from '../../../src/ui/index.ts';
import { ActorCell } from '../shared/ActorCell.tsx';

/** Hand-built parts of the balance ledger. */
export const screens: OwnScreens = { cells: { actor: ActorCell } };
