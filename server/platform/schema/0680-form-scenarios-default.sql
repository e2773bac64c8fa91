-- A firm that has chosen no situations gets no proposal of a form for a message about an arrest or violence. The default is
-- DEFAULT_SCENARIOS of contract/forms.ts. Rows that exist keep their choice.
alter table form_settings alter column scenarios_off set default '{custody,violence}';
