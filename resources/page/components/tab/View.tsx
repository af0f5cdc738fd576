import { use } from 'react';
import type { PartViewProps } from '../../../../src/pages/view.ts';
import { TabsContext } from '../../shared/tabsContext.ts';
import type { tab } from './index.ts';

export function View({ cid, children }: PartViewProps<typeof tab>) {
  const { id, open } = use(TabsContext);
  return (
    <div
      role="tabpanel"
      id={`${id}-${cid}-panel`}
      aria-labelledby={`${id}-${cid}`}
      hidden={open !== undefined && open !== cid}
      className="pg-tab-panel"
    >
      {children}
    </div>
  );
}
