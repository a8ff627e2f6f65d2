import { Checkbox } from '../../ui/Checkbox.tsx';

type ChoicesProps<Value extends string> = {
  title: string;
  options: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  chosen: readonly Value[];
  onChange: (next: Value[]) => void;
};

/** Boxes of which any may be ticked; none counts as all. */
export function Choices<Value extends string>({ title, options, labels, chosen, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset>
      <legend className="pb-1 font-medium">{title}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option) => (
          <Checkbox
            key={option}
            label={<span className="first-letter:uppercase">{labels[option]}</span>}
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
