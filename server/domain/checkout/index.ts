import { editLinesWith } from './editLines.ts';

export const handlersWith = (services: Parameters<typeof editLinesWith>[0]) =>
  ({ shop_order: { editLines: editLinesWith(services) } }) as const;
