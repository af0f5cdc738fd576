import { orders } from '../../../../resources/shop/orders.ts';
import type { Crud, ScopeContext } from '../../../crud/index.ts';
import type { Db } from '../../../db/index.ts';
import { previewAction, statusLog } from '../../../domain/index.ts';
import { anyObject } from '../../jsonSchema.ts';
import type { AdminRoute } from '../../registry.ts';
import type { Texts } from '../../texts.ts';
import { declaredAction } from '../actions.ts';

type StatusLogOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly crud: Pick<Crud, 'rowScope'>;
};

/** The status log of one order, as `{ list }`. */
export const statusLogRoute = ({ db, texts, crud }: StatusLogOptions): AdminRoute => ({
  ...declaredAction(texts, orders, 'statusLog'),
  output: anyObject,
  handle({ body, admin, now }) {
    const rowScope = (context: ScopeContext) => crud.rowScope(orders.name, context);
    const command = { resource: orders, action: 'statusLog', handler: statusLog, rowScope };
    return previewAction(db, command, { admin, now, request: body });
  },
});
