import { yuanOf } from '../../../src/fields/index.ts';
import type { OrderQuote } from '../quotes/quote.ts';
import { imageOf } from './insertOrder.ts';
import { undeliverableLines } from './place.ts';

/** A quote on the wire, for members and for staff who order for them: amounts in yuan, and what prevents it. */
export function quoteReply(quote: OrderQuote) {
  const { price, buyer, lines, request } = quote;
  return {
    lines: lines.map((line, index) => ({
      sku_id: line.sku_id,
      goods_id: line.goods_id,
      name: line.name,
      name_en: line.name_en,
      sku_text: line.sku_text,
      sku_text_en: line.sku_text_en,
      image: imageOf(line),
      num: line.num,
      price: yuanOf(line.price),
      ...linePrice(price.lines[index]),
    })),
    goods_amount: yuanOf(price.goods),
    coupon_amount: yuanOf(price.coupon),
    integral_amount: yuanOf(price.integral),
    integral_used: price.integralUsed,
    integral_give: price.integralGive,
    integral_balance: buyer.score,
    freight_amount: yuanOf(price.freight),
    pay_amount: yuanOf(price.pay),
    address_id: buyer.address?.id ?? null,
    coupon_receive_id: quote.couponProblem ? null : (request.couponId ?? null),
    coupons: quote.coupons.map(({ nameEn, endTime, amount, problem, ...coupon }) => ({
      ...coupon,
      name_en: nameEn,
      end_time: endTime,
      amount: yuanOf(amount),
      usable: !problem,
      ...(problem && { reason: problem.reason }),
      ...(problem?.short !== undefined && { short: yuanOf(problem.short) }),
    })),
    undeliverable: undeliverableLines(quote),
    stock_short: quote.short,
    limit_exceeded: quote.limits,
  };
}

const linePrice = (line: OrderQuote['price']['lines'][number] | undefined) =>
  line && {
    amount: yuanOf(line.gross),
    coupon_amount: yuanOf(line.coupon),
    integral_amount: yuanOf(line.integral),
    integral_used: line.integralUsed,
    pay_amount: yuanOf(line.pay),
    freight_amount: yuanOf(line.freight),
    integral_give: line.integralGive,
  };
