import { permissions as ofModules } from '../../../modules/permissions.ts';
import type { Answers } from './answer.ts';
import { developer } from './developer.ts';
import { entrance } from './entrance.ts';
import { house } from './house.ts';
import { messages } from './messages.ts';
import { office } from './office.ts';
import { oversight } from './oversight.ts';
import { ownWork } from './ownWork.ts';
import { people } from './people.ts';

export type { Answer } from './answer.ts';

/** Every route of the server and who may call it. `npm run check` lists the routes that lack an answer. */
export const answers: Answers = {
  ...entrance,
  ...ownWork,
  ...oversight,
  ...people,
  ...developer,
  ...messages,
  ...house,
  ...office,
  ...ofModules,
};
