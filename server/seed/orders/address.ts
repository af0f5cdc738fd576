import { areaList } from '@vant/area-data';
import { estates, provinceShares, roads } from '../data/places.ts';
import type { MemberPlan } from '../memberPlan.ts';
import { stream } from '../random.ts';

/** Addresses of members: province by population, then city and district evenly. */
export function addressBook(members: readonly MemberPlan[]) {
  const random = stream('addresses');
  const cities = Map.groupBy(Object.keys(areaList.city_list), (code) => code.slice(0, 2));
  const districts = Map.groupBy(Object.keys(areaList.county_list), (code) => code.slice(0, 4));
  const shares = provinceShares.map(([, share]) => share);
  return new Map(
    members.map(({ id, nickname, mobile }) => {
      const [province = ''] = provinceShares[random.weighted(shares)] ?? [];
      const city = random.pick(
        (cities.get(province.slice(0, 2)) ?? []).filter((code) => districts.has(code.slice(0, 4))),
      );
      const district = random.pick(districts.get(city.slice(0, 4)) ?? []);
      const names = [
        areaList.province_list[province],
        areaList.city_list[city],
        areaList.county_list[district],
      ];
      return [
        id,
        {
          consignee: nickname,
          mobile,
          area_province: province,
          area_city: city,
          area_district: district,
          area_text: names.join(' '),
          address: `${random.pick(roads)} ${random.between(1, 899)} 号${random.pick(estates)} ${random.between(1, 28)} 幢 ${random.between(1, 32)}0${random.between(1, 6)}`,
        },
      ];
    }),
  );
}

export type DemoAddress = ReturnType<typeof addressBook> extends Map<number, infer A> ? A : never;
