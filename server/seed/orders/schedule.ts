import { day, dayOf, hour, lastMoment, minute, monthOf, startOfDay, weekdayOf } from '../clock.ts';
import { stream } from '../random.ts';

const days = 365;

/** By weekday from Monday, in percent. */
const weekdays = [92, 93, 95, 97, 100, 118, 118];
/** By month from January, in percent: new year, the sale of June, that of November. */
const months = [95, 70, 100, 95, 105, 135, 85, 90, 105, 100, 175, 115];
/** Two humps, before noon and in the evening. */
const hours = [
  5, 3, 2, 2, 1, 2, 4, 8, 14, 20, 27, 28, 22, 17, 17, 18, 18, 17, 18, 23, 30, 31, 24, 12,
];

/** Times at which `count` orders are placed, in order. Days get exact shares of them. */
export function scheduleOrders(count: number): readonly number[] {
  const random = stream('orders.schedule');
  const last = dayOf(lastMoment);
  const numbers = Array.from({ length: days }, (_, index) => last - days + 1 + index);
  const shares = apportion(count, numbers.map(intensity));
  const drawn = numbers.flatMap((number, index) =>
    Array.from({ length: shares[index] ?? 0 }, () => {
      const within = random.below(hour);
      const moment = startOfDay(number) + random.weighted(hours) * hour + within;
      // The last day ends in the afternoon.
      return moment < lastMoment - 30 * minute
        ? moment
        : startOfDay(number) + random.between(8, 13) * hour + within;
    }),
  );
  // The demo always has orders that are about to be paid.
  return [
    ...drawn.sort((a, b) => a - b).slice(0, count - justNow.length),
    ...justNow.map((minutes) => lastMoment - minutes * minute),
  ];
}

/** Minutes since the newest orders. */
const justNow = [26, 17, 9, 3];

function intensity(number: number): number {
  const moment = startOfDay(number) + day / 2;
  const usual = (weekdays[weekdayOf(number)] ?? 0) * (months[monthOf(moment)] ?? 0);
  if (number === dayOf(Date.UTC(2026, 10, 11) / 1_000)) return usual * 6;
  return number === dayOf(lastMoment) ? Math.floor(usual * 0.7) : usual;
}

/** Whole shares of a total that come closest to the weights: largest remainders first. */
export function apportion(total: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => Math.floor((total * weight) / sum));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const order = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % sum }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
