// `npm run db:plan`: the SQL that changed declarations would need. Writes nothing.
// With `-- --drop shop_goods.old_price` it shows what dropping that would take.
import { modulePlans, pendingPlan } from '../server/db/index.ts';

const drop = process.argv.slice(2).filter((word) => word !== '--drop');
const plans = [pendingPlan(drop), ...modulePlans(undefined, drop).map(({ plan }) => plan)];
const [statements, kept, refused] = (['statements', 'kept', 'refused'] as const).map((part) =>
  plans.flatMap((plan) => plan[part]),
) as [string[], string[], string[]];

for (const statement of statements) console.log(`${statement};\n`);
if (statements.length === 0) console.log('The migrations make what the declarations want.');
if (kept.length > 0) {
  console.log(`Declared no more, and kept with their data: ${kept.join(', ')}`);
  console.log('To drop one: npm run sync -- --drop <table.column>');
}
for (const sentence of refused) console.error(`cannot: ${sentence}`);
process.exitCode = refused.length === 0 ? 0 : 1;
