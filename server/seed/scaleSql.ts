/** A number from 0 up to `below` that belongs to another number, the same on every server. */
const drawn = (of: string, salt: number, below: number | string): string =>
  `abs(hashint8extended((${of})::bigint, ${salt}) % ${below})`;

/** Classes, goods, SKUs and members, each with the numbers it needs and the present. */
export const catalogue: readonly string[] = [
  `insert into shop_goods_classify (id, name, name_en, path, create_time, update_time)
   select i, '分类' || i, 'Class ' || i, '/' || i || '/', $1, $1 from generate_series(1, 20) i`,
  `insert into shop_goods (id, goods_code, name, name_en, classify_id, images, spec_type, status, weigh, create_time, update_time)
   select i, 'T' || lpad(i::text, 5, '0'), '试量商品 ' || i, 'Bench goods ' || i, 1 + i % 20,
     jsonb_build_array('/still/shirts-azurite.svg'), 2, case when ${drawn('i', 1, 50)} = 0 then 0 else 1 end, i,
     $2 - i * 60, $2 - ${drawn('i', 2, 5_000_000)}
   from generate_series(1, $1::int) i`,
  `insert into shop_goods_sku (id, goods_id, place, key, sku_text, price, weight, sku_code, status, create_time, update_time)
   select (g - 1) * $2::int + k, g, k, 'v' || k, '规格 ' || k, 1900 + ${drawn('g', 3, 2_000)} * 100,
     200 + ${drawn('g', 4, 1_500)}, 'T' || lpad(g::text, 5, '0') || '-' || lpad(k::text, 2, '0'), 1, $3, $3
   from generate_series(1, $1::int) g cross join generate_series(1, $2::int) k`,
  `insert into "user" (id, username, nickname, mobile, join_time, create_time, update_time)
   select i, 't' || lpad(i::text, 7, '0'), '会员 ' || i, '17' || lpad(i::text, 9, '0'), j.t, j.t, j.t
   from generate_series(1, $1::int) i cross join lateral (select $2 - ${drawn('i', 5, 70_000_000)} as t) j`,
];

/** Lines of the orders from $1 to $2, of $3 SKUs. */
export const stretch = `
  create temp table bench_line on commit drop as
  select i as order_id, i * 4 + n as id, n, k.id as sku_id, k.goods_id, g.classify_id, g.name, g.name_en, k.sku_text,
    k.sku_code, k.price, k.weight, 1 + (${drawn('i * 4 + n', 11, 100)} >= 86)::int as num
  from generate_series($1::bigint, $2::bigint) i
  cross join lateral generate_series(1, case when ${drawn('i', 12, 100)} < 62 then 1 when ${drawn('i', 12, 100)} < 85 then 2 else 3 end) n
  join shop_goods_sku k on k.id = 1 + least(${drawn('i * 4 + n', 13, '$3::bigint')}, ${drawn('i * 4 + n', 14, '$3::bigint')})
  join shop_goods g on g.id = k.goods_id`;

/** Status of the orders from $1 to $2 of $3 at $5, by their age; $4 members, over $6 seconds. */
export const standing = `
  create temp table bench_order on commit drop as
  select o.*, $5::bigint - o.age as placed,
    case
      when fate < 90 then case when age < 1800 then 1 else 6 end
      when fate < 110 and age > 200000 then 6
      when age < 86400 then case when fate < 130 then 7 else 2 end
      when age < 864000 then 3
      when age < 1468800 then 4
      else 5
    end as status,
    fate >= 90 as paid,
    fate between 90 and 109 and age > 200000 as returned
  from (
    select i as id, ${drawn('i', 21, 1_000)} as fate, 1 + ${drawn('i', 22, '$4::bigint')} as user_id,
      (($3::bigint - i) * $6::bigint / $3::bigint) as age
    from generate_series($1::bigint, $2::bigint) i
  ) o`;

/** Destinations of orders: province, city, district, and their names. */
const places = [
  ['440000', '440100', '440106', '广东省广州市天河区'],
  ['370000', '370100', '370102', '山东省济南市历下区'],
  ['410000', '410100', '410105', '河南省郑州市金水区'],
  ['320000', '320100', '320106', '江苏省南京市鼓楼区'],
  ['510000', '510100', '510104', '四川省成都市锦江区'],
  ['330000', '330100', '330106', '浙江省杭州市西湖区'],
  ['110000', '110100', '110105', '北京市北京市朝阳区'],
  ['310000', '310100', '310115', '上海市上海市浦东新区'],
] as const;

const placeValues = places
  .map((place, n) => `(${[n, ...place.map((text) => `'${text}'`)].join(', ')})`)
  .join(', ');

/** Rows of the stretch, table by table. */
export const rows: readonly string[] = [
  `insert into shop_order (id, order_no, user_id, source, status, cancel_from_status, ship_status, pay_status,
     refund_status, goods_amount, pay_amount, refund_amount, consignee, mobile, area_province, area_city, area_district,
     area_text, address, pay_method, pay_time, expire_time,
     cancel_ask_time, cancel_reason, cancel_type, cancel_time, ship_time, auto_receive_time, receive_time, finish_time,
     create_time, update_time)
   select o.id, 'T' || lpad(o.id::text, 12, '0'), o.user_id, 'bench', o.status, case when o.status = 7 then 2 end,
     case when o.status in (3, 4, 5) then 2 else 0 end, o.paid::int, case when o.returned then 2 else 0 end,
     l.goods, l.goods, case when o.returned then l.goods else 0 end, '会员 ' || o.user_id,
     '17' || lpad(o.user_id::text, 9, '0'), a.province, a.city, a.district, a.name, '试量路 ' || o.id % 900 || ' 号',
     case when o.paid then case when balance then 'balance' else 'offline' end end,
     case when o.paid then o.placed + 120 end, o.placed + 1800,
     case when o.status = 7 or o.returned then o.placed + 3600 end, case when o.status = 7 or o.returned then '不想要了' else '' end,
     case when o.status = 6 then case when o.returned then 3 else 2 end end,
     case when o.status = 6 then o.placed + 7200 end,
     case when o.status in (3, 4, 5) then o.placed + 72000 end, case when o.status in (3, 4, 5) then o.placed + 936000 end,
     case when o.status in (4, 5) then o.placed + 432000 end, case when o.status = 5 then o.placed + 1036800 end,
     o.placed, o.placed
   from bench_order o
   join (select order_id, sum(price * num) as goods from bench_line group by order_id) l on l.order_id = o.id
   cross join lateral (select o.id % 4 = 0 and not o.returned as balance) m
   join (values ${placeValues}) a (n, province, city, district, name) on a.n = ${drawn('o.id', 23, places.length)}`,
  `insert into shop_order_goods (id, order_id, goods_id, sku_id, classify_id, goods_name, goods_name_en, sku_text, sku_code,
     price, num, weight, pay_amount, ship_num, refund_num, refund_amount, create_time, update_time)
   select l.id, l.order_id, l.goods_id, l.sku_id, l.classify_id, l.name, l.name_en, l.sku_text, l.sku_code, l.price, l.num,
     l.weight, l.price * l.num, case when o.status in (3, 4, 5) then l.num else 0 end,
     case when o.returned then l.num else 0 end, case when o.returned then l.price * l.num else 0 end, o.placed, o.placed
   from bench_line l join bench_order o on o.id = l.order_id`,
  `insert into shop_order_express (order_id, ship_type, items, status, create_time, update_time)
   select l.order_id, 2, jsonb_agg(jsonb_build_object('order_goods_id', l.id, 'num', l.num) order by l.id), 3,
     o.placed + 72000, o.placed + 72000
   from bench_line l join bench_order o on o.id = l.order_id where o.status in (3, 4, 5)
   group by l.order_id, o.placed order by l.order_id`,
  `insert into shop_order_log (order_id, action, from_status, to_status, actor_type, create_time, update_time)
   select o.id, s.action, s.from_status, s.to_status, 'system', o.placed + s.after, o.placed + s.after
   from bench_order o
   join (values (1, 'place', 0, 1, 0), (2, 'pay', 1, 2, 120), (3, 'ship', 2, 3, 72000), (4, 'receive', 3, 4, 432000),
     (5, 'evaluate', 4, 5, 1036800), (6, 'timeout', 1, 6, 7200), (7, 'apply_cancel', 2, 7, 3600), (8, 'approve_cancel', 7, 6, 7200)
   ) s (n, action, from_status, to_status, after)
   on s.n = 1 or (s.n = 2 and o.paid) or (s.n between 3 and 5 and o.status between s.n and 5)
     or (s.n = 6 and o.status = 6 and not o.paid) or (s.n = 7 and (o.status = 7 or o.returned)) or (s.n = 8 and o.returned)
   order by o.id, s.n`,
  `insert into shop_payment (id, pay_no, biz_type, biz_id, biz_no, user_id, method, amount, status, success_time, create_time, update_time)
   select o.id, 'P' || o.order_no, 'order', o.id, o.order_no, o.user_id, o.pay_method, o.pay_amount, 1, o.pay_time, o.create_time, o.pay_time
   from shop_order o where o.id between $1 and $2 and o.pay_status = 1`,
  `insert into user_money_log (user_id, type, money, before, after, biz_type, biz_id, biz_no, actor, unique_key, create_time, update_time)
   select o.user_id, s.type, s.sign * o.pay_amount, case s.sign when 1 then 0 else o.pay_amount end,
     case s.sign when 1 then o.pay_amount else 0 end, s.biz, o.id, o.order_no, 'member:' || o.user_id, s.biz || ':' || o.id || ':' || s.type,
     o.pay_time, o.pay_time
   from shop_order o cross join (values (1, 1, 'recharge'), (3, -1, 'order')) s (type, sign, biz)
   where o.id between $1 and $2 and o.pay_method = 'balance' order by o.id, s.type`,
  `insert into shop_refund (id, refund_no, order_id, user_id, reason_code, apply_amount, goods_amount, refund_amount, audit_status,
     status, audit_time, finish_time, create_time, update_time)
   select o.id, 'R' || o.order_no, o.id, o.user_id, 1 + ${drawn('o.id', 24, 5)}, o.pay_amount, o.pay_amount, o.pay_amount, 2, 2, o.cancel_time, o.cancel_time,
     o.cancel_time, o.cancel_time
   from shop_order o where o.id between $1 and $2 and o.refund_status = 2`,
  `insert into shop_refund_goods (refund_id, order_goods_id, num, amount, create_time, update_time)
   select l.order_id, l.id, l.num, l.pay_amount, o.cancel_time, o.cancel_time
   from shop_order_goods l join shop_order o on o.id = l.order_id where o.id between $1 and $2 and o.refund_status = 2`,
  `insert into shop_payment_refund (refund_no, payment_id, refund_id, amount, status, finish_time, create_time, update_time)
   select 'R' || o.order_no, o.id, o.id, o.pay_amount, 2, o.cancel_time, o.cancel_time, o.cancel_time
   from shop_order o where o.id between $1 and $2 and o.refund_status = 2`,
];

/** Stock taken by orders, and its ledger: the opening, sales, reservations. $1 is the present. */
export const stock: readonly string[] = [
  `update shop_goods_sku k
   set stock = ${drawn('k.id', 31, 200)}, locked_stock = coalesce(s.held, 0), sales = coalesce(s.sold, 0)
   from shop_goods_sku every left join (
     select l.sku_id, sum(l.num) filter (where o.pay_status = 1) as sold, sum(l.num) filter (where o.status = 1) as held
     from shop_order_goods l join shop_order o on o.id = l.order_id group by l.sku_id
   ) s on s.sku_id = every.id
   where every.id = k.id`,
  `insert into shop_stock_log (sku_id, goods_id, type, delta_stock, delta_locked, stock_after, locked_after, biz_type, create_time, update_time)
   select k.id, k.goods_id, m.type, m.stock, m.locked, m.stock_after, m.locked_after, m.biz, $1, $1
   from shop_goods_sku k
   cross join lateral (values
     (1, 'init', k.stock + k.sales + k.locked_stock, 0, k.stock + k.sales + k.locked_stock, 0, 'goods'),
     (2, 'sale', -k.sales, 0, k.stock + k.locked_stock, 0, 'day'),
     (3, 'lock', -k.locked_stock, k.locked_stock, k.stock, k.locked_stock, 'day')
   ) m (n, type, stock, locked, stock_after, locked_after, biz)
   where m.stock <> 0 order by k.id, m.n`,
];
