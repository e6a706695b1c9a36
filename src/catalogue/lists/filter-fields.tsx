import type { FacetName } from '#catalogue/kinds/kind.ts'
import { FacetCheckboxes } from '#catalogue/lists/facet-checkboxes.tsx'
import type { Facets } from '#catalogue/lists/facets.server.ts'
import { hardestBands, priceBands, stretchBands, tempoBands, withChosen } from '#catalogue/rules/bands.ts'
import { hardestLabel, priceLabel, stretchLabel, tempoLabel } from '#catalogue/rules/filter-labels.ts'
import { type Filters, type Range, writeRange } from '#catalogue/rules/filters.ts'
import { capitalised, levelLabels } from '#catalogue/rules/labels.ts'
import type { Currency } from '#kernel/money.ts'
import { SelectField } from '#ui/form/select-field.tsx'

type FilterFieldsProps = { names: readonly FacetName[]; facets: Facets; filters: Filters; currency: Currency }

export function FilterFields({ names, facets, filters, currency }: FilterFieldsProps) {
  const selects: Partial<Record<FacetName, { label: string; all: string; options: Option[]; chosen: string | undefined }>> = {
    tuning: {
      label: 'Tuning',
      all: 'Any tuning',
      options: facets.tuning.map((value) => ({ value, text: capitalised(value) })),
      chosen: filters.tuning[0],
    },
    key: { label: 'Key', all: 'Any key', options: facets.key.map((value) => ({ value, text: value })), chosen: filters.key[0] },
    artist: {
      label: 'Artist',
      all: 'All artists',
      options: facets.artist.map(({ slug, name }) => ({ value: slug, text: name })),
      chosen: filters.artist[0],
    },
    tempo: {
      label: 'Tempo',
      all: 'Any tempo',
      ...rangeSelect(facets.tempo && tempoBands(facets.tempo.lowest, facets.tempo.highest), filters.tempo, tempoLabel),
    },
    hardest: {
      label: 'Hardest bar',
      all: 'Any speed',
      ...rangeSelect(facets.hardest && hardestBands(facets.hardest.lowest, facets.hardest.highest), filters.hardest, hardestLabel),
    },
    stretch: {
      label: 'Widest stretch',
      all: 'Any stretch',
      ...rangeSelect(facets.stretch && stretchBands(facets.stretch.lowest, facets.stretch.highest), filters.stretch, stretchLabel),
    },
    price: {
      label: 'Price',
      all: 'Any price',
      ...rangeSelect(facets.price && priceBands(facets.price.lowest, facets.price.highest), filters.price, (range) =>
        priceLabel(range, currency),
      ),
    },
    year: {
      label: 'Year',
      all: 'Any year',
      options: facets.year.map((year) => ({ value: String(year), text: String(year) })),
      chosen: filters.year[0]?.toString(),
    },
  }
  return names.map((name) => {
    if (name === 'style') return <FacetCheckboxes key={name} name={name} legend="Style" options={facets.style} chosen={filters.style} />
    if (name === 'level')
      return <FacetCheckboxes key={name} name={name} legend="Level" options={facets.level} chosen={filters.level} labels={levelLabels} />
    if (name === 'technique')
      return <FacetCheckboxes key={name} name={name} legend="Technique" options={facets.technique} chosen={filters.technique} />
    if (name === 'chord') return <FacetCheckboxes key={name} name={name} legend="Chords" options={facets.chord} chosen={filters.chord} />
    const select = selects[name]
    if (!select || select.options.length === 0) return null
    const { label, all, options, chosen } = select
    return (
      <SelectField
        key={name}
        name={name}
        label={label}
        required={false}
        options={[{ value: '', text: all }, ...options]}
        defaultValue={chosen ?? ''}
      />
    )
  })
}

type Option = { value: string; text: string }

const rangeSelect = (bands: Range[] | null, chosen: Range | null, label: (range: Range) => string) => ({
  options: withChosen(bands ?? [], chosen).map((range) => ({ value: writeRange(range), text: label(range) })),
  chosen: chosen ? writeRange(chosen) : undefined,
})
