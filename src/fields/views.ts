// Written by `npm run sync`.
import { view as area } from './area/view.tsx';
import { view as areas } from './areas/view.tsx';
import { view as belongsTo } from './belongsTo/view.tsx';
import { view as choice } from './choice/view.tsx';
import { view as colour } from './colour/view.tsx';
import { view as date } from './date/view.tsx';
import { view as datetime } from './datetime/view.tsx';
import { view as decimal } from './decimal/view.tsx';
import { view as discount } from './discount/view.tsx';
import { view as email } from './email/view.tsx';
import { view as file } from './file/view.tsx';
import { view as files } from './files/view.tsx';
import { view as flag } from './flag/view.tsx';
import { view as icon } from './icon/view.tsx';
import { view as id } from './id/view.tsx';
import { view as image } from './image/view.tsx';
import { view as images } from './images/view.tsx';
import { view as int } from './int/view.tsx';
import { view as json } from './json/view.tsx';
import { view as link } from './link/view.tsx';
import { view as longText } from './longText/view.tsx';
import { view as manyToMany } from './manyToMany/view.tsx';
import { view as mobile } from './mobile/view.tsx';
import { view as money } from './money/view.tsx';
import { view as password } from './password/view.tsx';
import { view as quantity } from './quantity/view.tsx';
import { view as rows } from './rows/view.tsx';
import { view as tags } from './tags/view.tsx';
import { view as text } from './text/view.tsx';
import { view as treeParent } from './treeParent/view.tsx';
import { view as url } from './url/view.tsx';
import { view as volume } from './volume/view.tsx';
import { view as weight } from './weight/view.tsx';
import type { Views } from './view.ts';

/** Views of each field type: cell, input and filter. */
export const views: Readonly<Record<string, Views>> = {
  area,
  areas,
  belongsTo,
  choice,
  colour,
  date,
  datetime,
  decimal,
  discount,
  email,
  file,
  files,
  flag,
  icon,
  id,
  image,
  images,
  int,
  json,
  link,
  longText,
  manyToMany,
  mobile,
  money,
  password,
  quantity,
  rows,
  tags,
  text,
  treeParent,
  url,
  volume,
  weight,
};
