/** Keeps what was made for a key, so that it is made once; forgets all when there are as many as `most`. */
export const keeping = <Value>(most: number) => {
  const values = new Map<string, Value>();
  return (key: string, make: (key: string) => Value): Value => {
    const known = values.get(key);
    if (known !== undefined) return known;
    if (values.size >= most) values.clear();
    const value = make(key);
    values.set(key, value);
    return value;
  };
};
