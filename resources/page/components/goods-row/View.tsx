import { type PartViewProps, useLocal } from '../../../../src/pages/view.ts';
import { GoodsScroll } from '../../shared/GoodsScroll.tsx';
import type { goodsRow } from './index.ts';

export function View({ props, data }: PartViewProps<typeof goodsRow>) {
  const local = useLocal();
  return <GoodsScroll title={local(props, 'title')} goods={data.goods ?? []} more={props.more} />;
}
