import { approveCancel } from './approveCancel.ts';
import { close } from './close.ts';
import { refuseCancel } from './refuseCancel.ts';
import { ship } from './ship.ts';

export const orderActions = { ship, approveCancel, refuseCancel, close };
