/** A day in the time zone of the shop, the same on the server and in every browser: `2026-11-28`. */
export function StoreDate({ seconds }: { readonly seconds: number }) {
  const date = days.format(seconds * 1_000);
  return <time dateTime={date}>{date}</time>;
}

// Swedish writes days as ISO 8601 does.
const days = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
