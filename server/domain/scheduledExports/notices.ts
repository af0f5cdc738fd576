import { scheduledExports } from '../../../resources/routine/scheduledExports.ts';
import { nodeKey, nodeOf } from '../../../src/contract/index.ts';
import type { Happening, NewNotification } from '../messages/publish.ts';

/** Events of scheduled exports that staff are notified of. */
export const scheduledExportEvents: readonly string[] = [
  'scheduled_export.failed',
  'scheduled_export.paused',
];

/** To the owner of the export, and to those who see all of them; undefined: another event. */
export function scheduledExportNotice({
  id,
  event,
  aggregateId,
  facts,
}: Happening): NewNotification | undefined {
  if (!scheduledExportEvents.includes(event)) return undefined;
  const all = nodeKey(nodeOf(scheduledExports.path, 'all'));
  return {
    type: 'order_export',
    data: {
      name: String(facts['name']),
      id: aggregateId,
      path: scheduledExports.path,
      stage: 'failed',
    },
    key: `scheduled_export:${aggregateId}:${id}`,
    texts: event === 'scheduled_export.paused' ? paused : failed,
    isFor: (admin) => admin.id === facts['admin_id'] || admin.can(all),
    isUrgent: true,
  };
}

const failed = {
  template: '定时导出“{{name}}”失败',
  template_en: 'Scheduled export "{{name}}" failed',
} as const;

const paused = {
  template: '定时导出“{{name}}”已暂停，请查看原因',
  template_en: 'Scheduled export "{{name}}" was paused. See why',
} as const;
