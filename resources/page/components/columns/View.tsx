import type { PartViewProps } from '../../../../src/pages/view.ts';
import type { columns } from './index.ts';

export const View = ({ props, children }: PartViewProps<typeof columns>) => (
  <div className={`part-inner pg-columns pg-columns-${props.split} pg-columns-${props.align}`}>
    {children}
  </div>
);
