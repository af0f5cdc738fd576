import type { outboxEvents } from '../../../resources/routine/outboxEvents.ts';
import type { MessagesFor } from '../../../src/schema/index.ts';

export default {
  name: '事件',
  list: '事件投递',
  search: '事件',
  empty: '订单付款、发货等事件会出现在这里',
  fields: {
    event: '事件',
    aggregate: '数据表',
    aggregate_id: '记录 ID',
    payload: '内容',
    attempts: '失败次数',
    done_time: '送达时间',
  },
  presets: { open: '待投递', parked: '投递失败' },
  waiting: { parked: '投递失败的事件' },
  actions: {
    retry: {
      name: '重新投递',
      title: '重新投递“%{label}” |||| 重新投递 %{smart_count} 个事件',
      done: '已重新投递',
      reason: '仅投递失败的事件可重试',
    },
  },
} satisfies MessagesFor<typeof outboxEvents>;
