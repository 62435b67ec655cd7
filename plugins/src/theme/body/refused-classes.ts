/** Props of an element without the classes that its text may not have. */
export function withoutClasses<T>(
  props: ReadonlyMap<string, T>,
  refused: ReadonlySet<string> | undefined,
): ReadonlyMap<string, T | string> {
  if (refused === undefined || ![...props.keys()].some(isClass)) return props;
  return new Map(
    [...props].flatMap(([name, value]): readonly (readonly [string, T | string])[] => {
      if (!isClass(name)) return [[name, value]];
      const names = typeof value === "string" ? value.split(/\s+/) : [];
      const left = names.filter((each) => each !== "" && !refused.has(each));
      return left.length === 0 ? [] : [[name, left.join(" ")]];
    }),
  );
}

function isClass(name: string): boolean {
  return /^class(?:name)?$/i.test(name);
}
