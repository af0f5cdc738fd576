import type { PartViewProps } from '../../../../src/pages/view.ts';
import type { column } from './index.ts';

export const View = ({ props, children }: PartViewProps<typeof column>) => (
  <div className={`pg-column pg-column-${props.ground}`}>{children}</div>
);
