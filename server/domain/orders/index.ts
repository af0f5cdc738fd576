import { ownEndpoint, type SettingsReader } from '../handle.ts';
import { changeAddressWith, remark } from './deskChanges.ts';
import { track } from './parcels.ts';
import { shipWith } from './ship.ts';
import { undoShip } from './shipUndo.ts';
import { tag } from './tag.ts';

export const handlersWith = (services: SettingsReader & { readonly zone: string }) =>
  ({
    shop_order: {
      ship: shipWith(services),
      // Its file is no JSON: its call is `shipSheetRoute()`.
      shipSheet: ownEndpoint,
      statusLog: ownEndpoint,
      pack: ownEndpoint,
      // Its calls are `staffOrderRoutes()`.
      place: ownEndpoint,
      label: ownEndpoint,
      undoShip,
      track,
      address: changeAddressWith(services),
      remark,
      tag,
    },
  }) as const;
