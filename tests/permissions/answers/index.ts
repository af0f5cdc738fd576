import type { Answers } from './answer.ts';
import { attributes } from './attributes.ts';
import { content } from './content.ts';
import { permissions as ofModules } from '../../../modules/permissions.ts';
import { messages } from './messages.ts';
import { delivery } from './delivery.ts';
import { developer } from './developer.ts';
import { marketing } from './marketing.ts';
import { settings } from './settings.ts';
import { trade } from './trade.ts';
import { entrance } from './entrance.ts';
import { house } from './house.ts';
import { oversight } from './oversight.ts';
import { ownWork } from './ownWork.ts';
import { members } from './members.ts';
import { people } from './people.ts';
import { shop } from './shop.ts';
import { storefront } from './storefront.ts';

export type { Answer } from './answer.ts';

/** Every route of the server and who may call it. `npm run check` lists the routes that lack an answer. */
export const answers: Answers = {
  ...entrance,
  ...ownWork,
  ...oversight,
  ...people,
  ...members,
  ...shop,
  ...attributes,
  ...delivery,
  ...developer,
  ...marketing,
  ...content,
  ...messages,
  ...settings,
  ...trade,
  ...house,
  ...storefront,
  ...ofModules,
};
