import type { rechargePlans } from '../../../resources/marketing/rechargePlans.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';
import type chinese from '../../zh-cn/marketing/rechargePlans.ts';

const texts = {
  name: 'Top-up plan',
  list: 'Top-up plans',
  search: 'Plan name',
  empty: 'Amounts that customers can top up, with their bonus, appear here',
  fields: {
    name: 'Name',
    money: 'Amount',
    give_money: 'Bonus',
    give_score: 'Bonus points',
    is_recommend: 'Recommended',
    limit_per_user: 'Limit per customer',
    start_time: 'Starts',
    end_time: 'Ends',
    window: 'State',
    status: 'Enabled',
    sales: 'Sold',
  },
  hints: {
    give_money: 'Usually at most twice the amount',
    limit_per_user: '0: no limit',
    start_time: 'Leave blank to start immediately',
    end_time: 'Leave blank for no end',
    sales: 'Paid top-up orders',
  },
  options: {
    status: { off: 'Off', on: 'On' },
    window: { off: 'Off', waiting: 'Scheduled', running: 'Active', ended: 'Ended' },
  },
  rules: { window: 'The end must be later than the start' },
  presets: { running: 'Active', waiting: 'Scheduled', ended: 'Ended', off: 'Off' },
  sections: { base: 'Plan', limits: 'Schedule and limits' },
} satisfies MessagesFor<typeof rechargePlans>;

export default {
  ...texts,
  bonus: {
    title: 'Customer receives',
    incomplete: 'Enter an amount to see what is credited',
    credited: 'Pays %{money}, receives %{total}',
    withPoints: 'Pays %{money}, receives %{total} and %{points} points',
    large: 'The bonus is more than twice the amount. Check that it is correct',
  },
} satisfies Pick<typeof chinese, 'bonus'>;
