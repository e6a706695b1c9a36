-- A choice names each service that was asked about; null: this one wasn't.
alter table consent_choices alter analytics drop not null, add chat boolean;
