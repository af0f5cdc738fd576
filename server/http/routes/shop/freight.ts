import {
  deliveryTemplates,
  type SimulatedLine,
  simulationFields,
} from '../../../../resources/delivery/templates.ts';
import { nodeOf, type OutputOf, simulateFreightCall } from '../../../../src/contract/index.ts';
import { yuanOf } from '../../../../src/fields/index.ts';
import type { Db } from '../../../db/index.ts';
import { simulateFreight } from '../../../domain/index.ts';
import type { Settings } from '../../../siteSettings/index.ts';
import { listOf, objectOf, text, whole, yesNo } from '../../jsonSchema.ts';
import type { AdminRoute } from '../../registry.ts';
import type { Texts } from '../../texts.ts';

type FreightRouteOptions = {
  readonly db: Db;
  readonly texts: Texts;
  readonly settings: Pick<Settings, 'get'>;
};

/** Quotes the freight of a cart to a district, by the saved templates and the settings of the shop. */
export const freightRoute = ({ db, texts, settings }: FreightRouteOptions): AdminRoute => ({
  ...simulateFreightCall(deliveryTemplates.path),
  realm: 'admin',
  permission: nodeOf(deliveryTemplates.path, 'simulate'),
  resource: deliveryTemplates,
  title: (lang) => texts.say(lang, 'server.nodes.simulate'),
  input: { in: 'body', fields: simulationFields },
  output: objectOf(
    {
      deliverable: yesNo,
      freight: text,
      lines: listOf(text),
      refused: listOf(objectOf({ line: whole, reason: text })),
    },
    ['deliverable', 'refused'],
  ),
  async handle({ input }) {
    const rules = {
      freight_combine: await settings.get('freight_combine'),
      free_shipping_amount: await settings.get('free_shipping_amount'),
      free_exclude_areas: await settings.get('free_exclude_areas'),
    };
    const quote = await simulateFreight(db, rules, {
      district: String(input['district']),
      // The field reads nothing else.
      lines: input['lines'] as readonly SimulatedLine[],
    });
    if (!quote.isDeliverable)
      return { deliverable: false, refused: quote.lines } satisfies SimulationReply;
    return {
      deliverable: true,
      freight: yuanOf(quote.total),
      lines: quote.lines.map(yuanOf),
      refused: [],
    } satisfies SimulationReply;
  },
});

type SimulationReply = OutputOf<ReturnType<typeof simulateFreightCall>>;
